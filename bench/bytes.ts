// Compares the bytes that a browser loads with their limits, measured as in the check.
import { measureAll } from '../scripts/checks/bundle.ts'

const { rows, problems } = await measureAll()
for (const line of [...rows, ...problems]) console.log(line)
