export default function OpenItems() {
  return null;
}
