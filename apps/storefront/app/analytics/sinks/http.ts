import type { CreateSink } from './sinks.ts'

/**
 * Posts each event as JSON, also while the page is being left. Without cookies and referrer, and as plain text, which
 * needs no preflight request (Fetch standard, 3.2.2).
 */
export const httpSink: CreateSink =
  ({ url }, purposes) =>
  (event) => {
    void fetch(url, {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ ...event, purposes }),
    })
      // An unread answer keeps its connection.
      .then((answer) => answer.text())
      .catch(() => undefined)
  }
