/** The package ships no types; what is read of it is checked where it is read. */
declare module "zipcodes" {
  export const codes: unknown;
}
