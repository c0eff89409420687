/** Whether a host name always means this machine. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\]|([\w-]+\.)+localhost)$/.test(host)
