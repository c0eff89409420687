import { expect, test } from 'vitest'

import { nameParameters, typeHeaders } from './headers.ts'

test.each([
  ['image/jpeg', 'image/jpeg', 'inline', false],
  ['image/svg+xml', 'image/svg+xml', 'inline', true],
  ['video/mp4', 'video/mp4', 'inline', false],
  ['audio/mpeg', 'audio/mpeg', 'inline', false],
  ['text/plain', 'text/plain; charset=utf-8', 'inline', true],
  ['model/gltf-binary', 'model/gltf-binary', 'inline', true],
  ['application/zip', 'application/zip', 'attachment', true],
  ['text/html', 'application/octet-stream', 'attachment', true],
  ['application/xhtml+xml', 'application/octet-stream', 'attachment', true],
  ['text/xml', 'application/octet-stream', 'attachment', true],
  ['text/javascript', 'application/octet-stream', 'attachment', true],
  ['application/octet-stream', 'application/octet-stream', 'attachment', true],
])('%s is answered as %s, %s', (mimeType, type, disposition, sandboxed) => {
  const headers = typeHeaders(mimeType, 'a.b')
  expect(headers['content-type']).toBe(type)
  expect(headers['content-disposition']).toBe(`${disposition}; filename="a.b"`)
  expect(headers['content-security-policy']?.includes('sandbox') ?? false).toBe(sandboxed)
})

test('types that can run code are saved, even if the download asks to display them', () => {
  expect(typeHeaders('text/html', 'a.html', 'INLINE')['content-disposition']).toMatch(/^attachment/)
  expect(typeHeaders('image/png', 'a.png', 'ATTACHMENT')['content-disposition']).toMatch(/^attachment/)
  expect(typeHeaders('application/pdf', 'a.pdf')['content-security-policy']).not.toContain('sandbox')
})

test.each([
  ['plain.pdf', 'filename="plain.pdf"'],
  ['a"b\\c/d.pdf', 'filename="a_b_c_d.pdf"; filename*=UTF-8\'\'a%22b_c_d.pdf'],
  ['x\r\nset-cookie: a=b', 'filename="x__set-cookie: a=b"'],
  ['Ünï’s.txt', 'filename="_n__s.txt"; filename*=UTF-8\'\'%C3%9Cn%C3%AF%E2%80%99s.txt'],
  ['\ud800.txt', 'filename="_.txt"; filename*=UTF-8\'\'%EF%BF%BD.txt'],
])('the name %j', (name, parameters) => {
  expect(nameParameters(name)).toBe(parameters)
})
