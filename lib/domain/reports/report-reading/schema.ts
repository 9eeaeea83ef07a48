import { z } from "zod";

/** The secret of a share link: 256 random bits in base64url. */
export const shareSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
