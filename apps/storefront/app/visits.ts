import type { RecordVisitInput } from '@vitrine/client/reports'

type Step = RecordVisitInput['step']

/**
 * Counts how far this visitor comes, for the report of visits. The browser stores nothing; the platform counts each
 * visitor once a day. It reads links and forms, because pages send them also before the framework is loaded.
 */
export function countVisits(url: string): void {
  const counted: Partial<Record<Step, Promise<unknown>>> = {}
  // Without a body or a header, so that the browser asks no permission first. A page works without the count.
  const count = (step: Step) => {
    counted[step] ??= fetch(`${url}/${step}`, { method: 'POST', keepalive: true })
      // An unread answer keeps its connection.
      .then((answer) => answer.text())
      .catch(() => {})
  }
  count(location.pathname.includes('/products/') ? 'PRODUCT' : 'VISIT')
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[href*="/products/"]')) count('PRODUCT')
  })
  addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement
    if (form.quantity) count('CART')
    if (form.action.includes('/checkout')) count('CHECKOUT')
  })
}
