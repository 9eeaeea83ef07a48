/** @file A shared shopping room: its rights, its revision and the record that every change
 * writes. */

export type RoomId = string & { readonly __brand: "RoomId" };
/** A vehicle's place in a room. */
export type RoomVehicleId = string & { readonly __brand: "RoomVehicleId" };

export type RoomRole = "owner" | "member";
