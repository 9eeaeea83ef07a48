export default function Home() {
  return (
    <div className="page py-16">
      <h1 className="text-3xl font-semibold">Find a vehicle</h1>
    </div>
  );
}
