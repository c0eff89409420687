const patience = 5_000

/** Connects and signs in to the mail server; throws its error. */
export async function verifyMail(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const { hostname, port, protocol, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
