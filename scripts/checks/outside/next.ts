import { checkStart } from './production.ts'
import type { Scratch } from './scratch.ts'

/** The template for Next.js with sample goods: its types, its tests, its journey to the checkout, its build, and its start. */
export async function checkNext(scratch: Scratch): Promise<void> {
  await scratch.run(
    'npm create vitrine next-shop --yes -- --yes --template next --goods sample --language en-IE',
  )
  await scratch.run('npm run types', 'next-shop')
  await scratch.run('npm test', 'next-shop', { NEXT_TELEMETRY_DISABLED: '1' })
  await scratch.run('npm run build', 'next-shop', { NEXT_TELEMETRY_DISABLED: '1' })
  await checkStart(scratch, 'next-shop')
}
