// `npm run changelog`: prints the changelog from changes/.
import { changelog, readChanges } from './changes.ts'

console.log(changelog(await readChanges()))
