// What a browser loads, against the promised bytes. The same measure as the check's.
import { measureAll } from '../scripts/checks/bundle.ts'

const { rows, problems } = await measureAll()
for (const line of [...rows, ...problems]) console.log(line)
