import { expect, test } from 'vitest'

import { isReserved } from './reserved-rules.ts'

const claims = (name: string) => isReserved(name, 'Harbor & Pine', ['Aoife Byrne'])

test.each([
  'Harbor & Pine',
  'harborpine',
  'HARBOR  PINE',
  'Hárbör Pine Support',
  'H a r b o r P i n e',
  'Hаrbоr Pine', // Cyrillic а and о
  'H4rb0r P1ne',
  'TheHarborPineTeam',
  'harborpineteam',
  'Aoife Byrne',
  'aoifebyrne',
  'Aoife Byrne (staff)',
  'Admin',
  'Adm1n',
  'a.d.m.i.n',
  'adrnin',
  'ＡＤＭＩＮ',
  'Su\u200bpport',
  'support24',
  'Official Shop',
  'officialshop',
  'Kundenservice',
])('“%s” claims to be the shop or its staff', (name) => expect(claims(name)).toBe(true))

test.each([
  'Mira',
  'Aoife',
  'Ada Byrne',
  'Harbor Seal',
  'Pine',
  'Supporter',
  'Unofficial',
  'Staffan',
  'Falstaff',
  'Teamster',
  'The Store',
  'Zoë 2',
  '山田',
  '',
])('“%s” claims nothing', (name) => expect(claims(name)).toBe(false))
