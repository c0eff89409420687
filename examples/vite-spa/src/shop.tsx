import { useCart } from '@vitrine/react/cart'
import { useCurrentMember } from '@vitrine/react/member'
import { useProducts } from '@vitrine/react/products'
import { useSignIn } from '@vitrine/react/sign-in'
import type { ReactNode } from 'react'

/** Products, the cart and the session. */
export function Shop(): ReactNode {
  return (
    <main>
      <h1>A small shop</h1>
      <Person />
      <Products />
      <Cart />
    </main>
  )
}

function Person(): ReactNode {
  const { data: member } = useCurrentMember()
  const { signIn, signOut, isLeaving } = useSignIn()
  if (!member) {
    const redirectUri = `${location.origin}/auth/callback`
    return (
      <button type="button" disabled={isLeaving} onClick={() => signIn({ redirectUri, originalUri: '/' })}>
        Sign in
      </button>
    )
  }
  return (
    <p>
      Hello, {member.profile?.nickname}.{' '}
      <button type="button" disabled={isLeaving} onClick={() => signOut()}>
        Sign out
      </button>
    </p>
  )
}

function Products(): ReactNode {
  const { data, error } = useProducts({ query: { cursorPaging: { limit: 6 } } })
  const { add } = useCart()
  if (error) return <p role="alert">The products could not be loaded: {error.message}</p>
  return (
    <ul>
      {data?.products.map(({ id, name, price, catalogReference, options }) => (
        <li key={id}>
          {name}, {price.formattedAmount}{' '}
          {options.length === 0 && (
            <button type="button" onClick={() => add({ catalogReference, quantity: 1 })}>
              Add {name} to cart
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Shows a change at once; the platform's response replaces it. */
function Cart(): ReactNode {
  const { lines, itemCount, totals, problem } = useCart()
  return (
    <section aria-label="Cart">
      <h2>Your cart: {itemCount}</h2>
      {problem && <p role="alert">The change failed. The cart is unchanged.</p>}
      <ul>
        {lines.map(({ id, productName, quantity }) => (
          <li key={id}>
            {quantity} × {productName.translated ?? productName.original}
          </li>
        ))}
      </ul>
      {totals && <p>Total: {totals.total.formatted}</p>}
    </section>
  )
}
