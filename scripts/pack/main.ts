// `npm run pack`: tarballs of all published packages in .cache/packages.
import { packAll } from './tarballs.ts'

for (const { file } of await packAll()) console.log(file)
