import type { CreateSink } from './sinks.ts'

/** The most milliseconds that an event waits for the one before, because the visitor may leave the page. */
const patience = 300

/**
 * Posts each event as JSON, also while the page is being left. Events arrive in their order, unless the receiver is
 * slow. Without cookies and referrer, and as plain text, which needs no preflight request (Fetch standard, 3.2.2).
 */
export const httpSink: CreateSink = ({ url }, purposes) => {
  let last: Promise<unknown> | undefined
  return (event) => {
    const post = () =>
      fetch(url, {
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
    const before = last
    last = before ? Promise.race([before, moment()]).then(post) : post()
  }
}

const moment = () => new Promise((resolve) => setTimeout(resolve, patience))
