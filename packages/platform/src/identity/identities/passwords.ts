import type { Context } from '../../kernel/http/context.ts'
import type { Passwords } from '../../kernel/secrets/passwords.ts'

const decoys = new WeakMap<Passwords, Promise<string>>()

/** Verifies a dummy hash if there is no account, so that the time does not reveal which addresses exist. */
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
  const made = passwords.hash('a password of no account')
  decoys.set(passwords, made)
  return made
}
