export const metadata = { title: 'Coming soon', robots: { index: false } }

/** Customers see this page until the shop opens. */
export default function ComingSoon() {
  return <h1>Coming soon</h1>
}
