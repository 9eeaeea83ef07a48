/** Conversations on one page of the list. */
export const THREADS_PER_PAGE = 30;
/** Messages of a conversation that are shown at once; older ones are asked for. */
export const MESSAGES_SHOWN = 60;
export const MOST_ATTACHMENTS = 4;
/** The first messages of a stranger to or of a private seller are looked at for what swindles begin with. */
export const GUARDED_MESSAGES = 3;
/** An unread message is told of by mail after so long. Minutes. */
export const MAIL_AFTER_MINUTES = 2;
/** The channel on which processes tell each other of what happened in conversations. */
export const CONVERSATION_CHANNEL = "conversation";
