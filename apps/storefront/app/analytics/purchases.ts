const key = 'purchases'

/** True once for each order in this browser, because the thank-you page can be reloaded. */
export function isFirstPurchase(orderId: string): boolean {
  try {
    const known: readonly string[] = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (known.includes(orderId)) return false
    localStorage.setItem(key, JSON.stringify([orderId, ...known].slice(0, 20)))
    return true
  } catch {
    // Without storage, a reload would count again.
    return false
  }
}
