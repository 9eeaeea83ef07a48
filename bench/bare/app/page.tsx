/** Made once, as the app is built. */
export default function StaticPage() {
  return <h1>A page that is the same for everybody</h1>;
}
