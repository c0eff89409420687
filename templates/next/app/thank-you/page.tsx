export const metadata = { title: 'Thank you' }

/** Customers come here after the checkout. */
export default function ThankYou() {
  return (
    <>
      <h1>Thank you for your order</h1>
      <p>A confirmation is on its way to you by email.</p>
      <a href="/">Continue shopping</a>
    </>
  )
}
