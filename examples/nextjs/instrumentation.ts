/** Next.js calls it once, before the first request. The platform then knows the network address of each visitor. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { forwardAddresses } = await import('@vitrine/server-kit/forwarding')
  forwardAddresses(process.env.VITRINE_FORWARDING_SECRET)
}
