import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'

import type { Refusal } from '../facts.ts'
import { allowedAttributes, allowedElements, unwrappedElements } from './allowed.ts'
import { cleanStyle } from './clean-style.ts'
import { countDrawn, mostDrawn } from './count-drawn.ts'

/**
 * Returns an SVG that only draws: no scripts, no external resources, no links. It is parsed as XML and rebuilt from
 * an allow list, so that unknown features are dropped.
 */
export function cleanSvg(text: string): string | Refusal {
  const root = readRoot(text)
  if (!root) return { code: 'FILE_BROKEN', message: 'The drawing is not well-formed SVG. Export it again.' }
  if (isDeeper(root, deepest))
    return { code: 'FILE_BROKEN', message: 'The drawing nests its groups too deeply. Make it simpler.' }
  if (countDrawn(root) > mostDrawn)
    return {
      code: 'FILE_BROKEN',
      message: 'The drawing repeats itself too often to be drawn. Make it simpler.',
    }
  const attributes = Object.entries(root.attributes).flatMap(writeAttribute).join('')
  return `<svg xmlns="${svg}" xmlns:xlink="${xlink}"${attributes}>${writeChildren(root)}</svg>\n`
}

/** Renderers do not support deeper nesting. */
const deepest = 250

function isDeeper({ children }: XmlElement, levels: number): boolean {
  return children.some(
    (child) => child instanceof XmlElement && (levels === 0 || isDeeper(child, levels - 1)),
  )
}

const svg = 'http://www.w3.org/2000/svg'
const xlink = 'http://www.w3.org/1999/xlink'

function readRoot(text: string): XmlElement | undefined {
  try {
    // Custom entities stay unresolved, because resolving them can expand a few bytes to gigabytes.
    const { root } = parseXml(text.replace(/^\uFEFF/, ''), { ignoreUndefinedEntities: true })
    return root && localName(root.name) === 'svg' ? root : undefined
  } catch {
    return undefined
  }
}

function writeChildren(parent: XmlElement): string {
  return parent.children
    .map((child) => {
      if (child instanceof XmlText) return escapeXml(child.text)
      return child instanceof XmlElement ? writeElement(child) : ''
    })
    .join('')
}

function writeElement(element: XmlElement): string {
  const name = localName(element.name)
  if (unwrappedElements.has(name)) return writeChildren(element)
  if (!allowedElements.has(name)) return ''
  if (name === 'style') {
    const css = cleanStyle(element.text)
    return css ? `<style>${escapeXml(css)}</style>` : ''
  }
  if (name === 'metadata') return ''
  if (name.startsWith('animate') && !animatesLook(element)) return ''
  const attributes = Object.entries(element.attributes)
    .flatMap((one) => writeAttribute(one, name))
    .join('')
  const children = writeChildren(element)
  return children ? `<${name}${attributes}>${children}</${name}>` : `<${name}${attributes}/>`
}

/** Animations may change the appearance but not URLs. */
function animatesLook({ attributes }: XmlElement): boolean {
  const target = attributes.attributeName
  return (
    target === undefined || (allowedAttributes.has(target) && !target.endsWith('href') && target !== 'style')
  )
}

function writeAttribute([name, value]: [string, string], element: string | number): string[] {
  const clean =
    allowedAttributes.has(name) || /^data-[\w-]+$/.test(name) ? cleanValue(name, value, element) : undefined
  return clean === undefined ? [] : [` ${name}="${escapeXml(clean)}"`]
}

function cleanValue(name: string, value: string, element: string | number): string | undefined {
  if (name === 'style') return cleanStyle(value)
  if (name.endsWith('href')) {
    const isPicture = element === 'image' || element === 'feImage'
    const picture = /^data:image\/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/=\s]*$/
    return value.startsWith('#') || (isPicture && picture.test(value)) ? value : undefined
  }
  if (/url\s*\(/i.test(value) || value.includes('\\')) return cleanStyle(value)
  return value
}

/** Drawing programs write SVG elements with or without a prefix; their own elements always have one. */
function localName(name: string): string {
  return name.startsWith('svg:') ? name.slice(4) : name
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
