import type { Context } from '../../kernel/http/context.ts'
import type { Passwords } from '../../kernel/secrets/passwords.ts'

const decoys = new WeakMap<Passwords, Promise<string>>()

/** Takes as long without an account as with one: a decoy is verified in its place (no enumeration by time). */
export async function passwordFits(
  { services }: Pick<Context, 'services'>,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (stored) return services.passwords.verify(stored, password)
  await services.passwords.verify(await decoy(services.passwords), password)
  return false
}

function decoy(passwords: Passwords): Promise<string> {
  const known = decoys.get(passwords)
  if (known) return known
  const made = passwords.hash('a password that nobody has')
  decoys.set(passwords, made)
  return made
}
