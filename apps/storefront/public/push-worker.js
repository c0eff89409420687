/** Shows the notifications of second factors. A click opens the page that answers a prompt. */
self.addEventListener('push', (event) => {
  const { body, url } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(self.location.hostname, {
      body,
      icon: '/favicon.svg',
      tag: 'sign-in',
      requireInteraction: true,
      data: url,
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = event.notification.data
  if (url) event.waitUntil(self.clients.openWindow(url))
})
