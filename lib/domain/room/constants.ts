/** Where the processes of a site tell each other of changes in rooms. */
export const ROOM_CHANNEL = "room";
