/** Whether this browser can show notifications of a page that is not open. */
export const canSubscribe = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window

/**
 * Asks the person for permission and returns the browser's subscription as JSON; undefined if they refuse.
 *
 * @param pushKey The public key of the shop, as base64url.
 */
export async function subscribe(pushKey: string): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register('/push-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(pushKey)
  // A subscription for another key, such as before a change of the key, prevents a new one.
  const existing = await pushManager.getSubscription()
  await existing?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  return JSON.stringify(subscription)
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
