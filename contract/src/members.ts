import * as z from 'zod'

import { call } from './define.ts'
import { Member, MemberFieldset } from './shapes/member.ts'

export const members = {
  getCurrentMember: call('GET /v1/members/my', {
    summary: 'Reads the member who asks.',
    access: ['member'],
    input: z.object({
      fieldSet: MemberFieldset.optional(),
      fieldsets: z.array(MemberFieldset).max(3).optional(),
    }),
    output: z.object({ member: Member }),
    errors: ['MEMBER_NOT_FOUND'],
    example: { fieldsets: ['FULL'] },
  }),
}
