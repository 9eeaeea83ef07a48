/* Server-sent events that tell a browser when its conversations change, with a version,
 * heartbeat and stream limit. */

/** Streams that one person may hold with one process: a few tabs on a few devices. */
export const MOST_CONVERSATION_STREAMS = 8;
/** Conversations whose changes are told live: what is older is not on anyone's screen. */
export const LIVE_THREADS = 200;
