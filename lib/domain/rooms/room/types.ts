/** @file A shared space where people choose a vehicle together: make, rename, end, its write lock, events, and who may see it. */

export type RoomId = string & { readonly __brand: "RoomId" };
/** A vehicle's place in a room. */
export type RoomVehicleId = string & { readonly __brand: "RoomVehicleId" };

export type RoomRole = "owner" | "member";
