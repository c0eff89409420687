import type { Reply } from './requests.ts'
import { createWorld, type World } from './world.ts'

export interface MemberWorld extends World {
  /** The owner's headers, signed in at the back office. */
  readonly owner: Record<string, string>
  readonly mira: Record<string, string>
  readonly guest: Record<string, string>
  /** Creates an approved member as the owner. */
  make(nickname: string, more?: object): Promise<string>
  /** Events of members and badges since the seed, as `member_updated <id>`. */
  events(): Promise<string[]>
}

export const jonasId = '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0002'
export const ownerId = '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0003'

/** A world with the owner, a member and a visitor signed in. */
export async function createMemberWorld(settings: object = {}): Promise<MemberWorld> {
  const world = await createWorld(settings)
  const eventsOf = () =>
    world.platform.db
      .selectFrom('outbox')
      .select(['event_id', 'type', 'entity_id'])
      .where('site_id', '=', world.platform.siteId)
      .orderBy('event_id')
      .execute()
  const ofTheSeed = new Set((await eventsOf()).map(({ event_id }) => event_id))
  const headers = (tokens: { readonly access_token: string }) => ({ authorization: tokens.access_token })
  const owner = headers(await world.member('owner@example.com', 'owner-signs-in'))
  return {
    ...world,
    owner,
    mira: headers(await world.member()),
    guest: headers(await world.visitor()),
    async make(nickname, { contact, privacyStatus }: { contact?: object; privacyStatus?: string } = {}) {
      const loginEmail = `${nickname.toLowerCase()}@example.com`
      const member = { loginEmail, profile: { nickname }, contact, privacyStatus }
      return (await world.post('/v1/members', { member }, owner)).body.member.id
    },
    async events() {
      return (await eventsOf())
        .filter(({ event_id }) => !ofTheSeed.has(event_id))
        .filter(({ type }) => /members|badges\.v3/.test(type))
        .map(({ type, entity_id }) => `${type.split('.').at(-1)} ${entity_id}`)
    },
  }
}

/** The invalid fields of an error, each with its rule. */
export const violationsOf = ({ body }: Reply): Record<string, string> =>
  Object.fromEntries(
    (body.details?.validationError?.fieldViolations ?? []).map(
      ({ field, ruleName }: { field: string; ruleName: string }) => [field, ruleName],
    ),
  )
