import { XmlElement } from '@rgrove/parse-xml'

/** Nested `use` elements multiply, so a small file can require unlimited drawing. */
export const mostDrawn = 200_000

/** A filter processes every pixel, so it counts as many shapes. */
const ofFilter = 1_000

/** Counts the drawn elements after resolving every `use`; Infinity for cycles. */
export function countDrawn(root: XmlElement): number {
  const byId = new Map<string, XmlElement>()
  gather(root, byId)
  const counted = new Map<XmlElement, number>()
  const underWay = new Set<XmlElement>()
  const count = (element: XmlElement): number => {
    const known = counted.get(element)
    if (known !== undefined) return known
    if (underWay.has(element)) return Number.POSITIVE_INFINITY
    underWay.add(element)
    const led = leadsTo(element).flatMap((id) => byId.get(id) ?? [])
    const parts = [...element.children.filter((child) => child instanceof XmlElement), ...led]
    const total = parts.reduce(
      (sum, part) => sum + count(part),
      /^(?:svg:)?fe[A-Z]/.test(element.name) ? ofFilter : 1,
    )
    underWay.delete(element)
    counted.set(element, total)
    return total
  }
  return count(root)
}

function gather(element: XmlElement, byId: Map<string, XmlElement>): void {
  const { id } = element.attributes
  if (id !== undefined) byId.set(id, element)
  for (const child of element.children) if (child instanceof XmlElement) gather(child, byId)
}

/** Returns the referenced elements: `use`, and patterns, masks, clips, markers and filters by `url(#…)`. */
function leadsTo({ name, attributes }: XmlElement): string[] {
  return Object.entries(attributes).flatMap(([attribute, value]) => {
    if (attribute.endsWith('href') && /(?:^|:)(?:use|textPath|feImage|pattern)$/.test(name))
      return value.startsWith('#') ? [value.slice(1)] : []
    return [...value.matchAll(/url\s*\(\s*["']?#([^)"']+)/gi)].map(([, id = '']) => id.trim())
  })
}
