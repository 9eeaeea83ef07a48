declare module "heic-decode" {
  interface HeicImage {
    readonly width: number;
    readonly height: number;
    /** Four bytes a pixel: red, green, blue, alpha. */
    decode(): Promise<{ readonly data: Uint8ClampedArray<ArrayBuffer> }>;
  }
  const heicDecode: {
    /** Reads the container and nothing of the pictures inside, which `decode` then does. */
    all(input: { readonly buffer: Uint8Array }): Promise<readonly HeicImage[]>;
  };
  export default heicDecode;
}
