/** What can happen in a room. Part and verb; the words for people are in `rules.ts`. */
export const ROOM_EVENT_KINDS = ["room.created"] as const;
