// Prints the platform's domains, the imports between them, and imports against their order.
import { circlesOf } from './circles.ts'
import { arrowsOf, domainOf, domains, isAgainstOrder } from './domains.ts'
import { readSources } from './sources.ts'

const sources = await readSources()
const ofPlatform = sources.filter(({ path, isTest }) => !isTest && domainOf(path) !== undefined)
const arrows = ofPlatform
  .flatMap(arrowsOf)
  .map((arrow) => ({ ...arrow, own: domainOf(arrow.from), other: domainOf(arrow.to) }))
  .filter(({ own, other }) => other !== undefined && own !== other)

console.log('domain        files   lines   imports')
for (const domain of domains) {
  const files = ofPlatform.filter(({ path }) => domainOf(path) === domain)
  const lines = files.reduce((sum, file) => sum + file.lines, 0)
  const used = domains.filter((other) => arrows.some(({ own, other: to }) => own === domain && to === other))
  console.log(
    `${domain.padEnd(14)}${String(files.length).padStart(5)}${String(lines).padStart(8)}   ${used.join(', ') || '-'}`,
  )
}

const circles = circlesOf(sources)
// The printed files count as a room of their own.
console.log(`\n${domains.length + 1} rooms in packages/platform/src`)
console.log(`${arrows.filter(isAgainstOrder).length} imports against the order`)
console.log(`${circles.filter((group) => group.length > 2).length} circles of value imports over two files`)
