/** Streams are looked after in so many turns of a beat: none holds the process up. */
export const TURNS = 15;
/** Streams of rooms that one person may hold with one process: a few tabs on a few devices. */
export const MOST_ROOM_STREAMS = 8;
/** Streams that the readers of one guest link may hold with one process. */
export const MOST_GUEST_STREAMS = 100;
/** Streams that one process holds; who comes then is asked to come again. */
export const MOST_STREAMS_HERE = 20_000;
/** Of these for guests, of whom one owner can make any number by links: the rest is for members. */
export const MOST_GUEST_STREAMS_HERE = 12_000;
/** Events that are told again to whoever missed them; who missed more reads the room anew. */
export const MOST_REPLAYED = 200;
/** Pieces that wait for a browser that does not read; then its stream ends, and it asks again. */
export const MOST_WAITING_PIECES = 64;
