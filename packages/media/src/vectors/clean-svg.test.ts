import { describe, expect, test } from 'vitest'

import { cleanSvg } from './clean-svg.ts'

const inside = (content: string, attributes = '') =>
  cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${content}</svg>`)

const empty =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'

describe('a drawing', () => {
  test.each([
    ['too many nested groups', `${'<g>'.repeat(3_000)}${'</g>'.repeat(3_000)}`],
    [
      'too many filters',
      `<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(20)}</filter>${'<path filter="url(#f)"/>'.repeat(20)}`,
    ],
  ])('with %s is refused', (_, content) => expect(inside(content)).toMatchObject({ code: 'FILE_BROKEN' }))

  test('keeps shadows, and loses expensive filters', () => {
    const shadow = '<filter id="f"><feGaussianBlur stdDeviation="9"/></filter><path filter="url(#f)"/>'
    expect(inside(shadow)).toBe(`${empty}${shadow}</svg>\n`)
    const costly = '<filter id="f"><feMorphology radius="400"/><feConvolveMatrix order="50"/></filter>'
    expect(inside(costly)).toBe(`${empty}<filter id="f"/></svg>\n`)
  })

  test('keeps its shapes, gradients, styles and text', () => {
    const drawing =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient></defs><style>.a{fill:url(#g)}</style><g class="a" transform="rotate(4)"><path d="M0 0h9"/><text x="1">a &#38; b &#60;c&#62;</text><use href="#g"/></g>'
    expect(inside(drawing)).toBe(`${empty}${drawing}</svg>\n`)
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    [
      'a script of another name space',
      '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
    ],
    [
      'a script with the prefix of SVG',
      '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
    ],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    [
      'an HTML page',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
    ],
    ['a frame', '<iframe src="javascript:alert(1)"/>'],
    ['an animation of an address', '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['an animation of an xlink address', '<animate attributeName="xlink:href" to="javascript:alert(1)"/>'],
    ['an element that sets a handler', '<set attributeName="onmouseover" to="alert(1)"/>'],
    ['a handler element', '<handler type="application/ecmascript">alert(1)</handler>'],
    ['a style that loads', '<style>@import url(//evil.test/a.css);</style>'],
    ['a style that loads behind an escape', '<style>a{background:u\\72l(//evil.test)}</style>'],
    ['a style that sends a request', '<style>text{background:url("https://evil.test/?a")}</style>'],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
    ['an instruction', '<?xml-stylesheet href="//evil.test/a.css"?>'],
    ['metadata of a drawing program', '<metadata><x:y xmlns:x="z"/></metadata>'],
  ])('loses %s', (_, content) => {
    expect(inside(content)).toBe(`${empty}</svg>\n`)
  })

  test.each([
    ['a handler', '<path onclick="alert(1)" d="M0 0"/>', '<path d="M0 0"/>'],
    ['a handler in capitals', '<path OnClick="alert(1)" d="M0 0"/>', '<path d="M0 0"/>'],
    ['an external address', '<use href="//evil.test/a.svg#x"/>', '<use/>'],
    ['a script as an address', '<use xlink:href="java&#115;cript:alert(1)" xmlns:xlink="x"/>', '<use/>'],
    ['an embedded drawing', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>', '<image/>'],
    ['a page as a picture', '<image href="data:text/html,&lt;script&gt;"/>', '<image/>'],
    ['an external picture', '<image href="https://evil.test/pixel.png" x="1"/>', '<image x="1"/>'],
    ['an external fill', '<path fill="url(https://evil.test/#a)"/>', '<path/>'],
    ['a style that loads', '<path style="fill:url(//evil.test/a)"/>', '<path/>'],
    ['a link around it', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', '<path d="M0 0"/>'],
    [
      'quotes that would end an attribute',
      '<path id="&quot;&gt;&lt;script&gt;"/>',
      '<path id="&#34;&#62;&#60;script&#62;"/>',
    ],
    ['text that would be an element', '<text>&lt;script&gt;</text>', '<text>&#60;script&#62;</text>'],
    [
      'raw text that would be an element',
      '<text><![CDATA[<script>]]></text>',
      '<text>&#60;script&#62;</text>',
    ],
  ])('keeps its other content without %s', (_, content, rest) => {
    expect(inside(content)).toBe(`${empty}${rest}</svg>\n`)
  })

  test('keeps embedded pictures', () => {
    const picture = '<image href="data:image/png;base64,iVBORw0KGgo=" width="4"/>'
    expect(inside(picture)).toBe(`${empty}${picture}</svg>\n`)
  })

  test('loses the handlers of its root', () => {
    expect(inside('', ' onload="alert(1)"')).toBe(`${empty}</svg>\n`)
  })

  test('resolves no entities', () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>`
    expect(cleanSvg(bomb)).toContain('<text>&#38;b;</text>')
  })

  test.each([
    ['is not XML', '<svg><path></svg>'],
    ['is an HTML page', '<html><svg/></html>'],
    ['is empty', ''],
    ['is nested too deeply', `<svg>${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}</svg>`],
    ['refers to itself', '<svg><g id="a"><use href="#a"/></g></svg>'],
    [
      'multiplies its references',
      `<svg>${Array.from({ length: 9 }, (_, level) => `<g id="l${level}">${`<use href="#l${level + 1}"/>`.repeat(10)}</g>`).join('')}<path id="l9"/></svg>`,
    ],
  ])('that %s is refused', (_, text) => {
    expect(cleanSvg(text)).toMatchObject({ code: 'FILE_BROKEN' })
  })
})
