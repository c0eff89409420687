import type { EventName, EventPayloads, EventType, eventTypes } from '@vitrine/client/event-payloads'

/** Who caused an event. */
export type Identity =
  | { readonly identityType: 'ANONYMOUS_VISITOR'; readonly anonymousVisitorId: string }
  | { readonly identityType: 'MEMBER'; readonly memberId: string }
  | { readonly identityType: 'WIX_USER'; readonly wixUserId: string }
  | { readonly identityType: 'APP'; readonly appId: string }
  | { readonly identityType: 'UNKNOWN' }

export interface EventMetadata {
  /** Of the event: the same in every delivery of it. */
  readonly id: string
  readonly eventType: string
  readonly entityFqdn: string
  readonly slug: string
  readonly entityId: string
  readonly eventTime: Date
  /** Grows with each event of the same entity. */
  readonly entityEventSequence: string
  /** Of which installation of your app the event is. */
  readonly instanceId?: string | undefined
  readonly identity: Identity
}

type Names = typeof eventTypes
/** The type of an event, by its type on the wire or its short name. */
export type TypeOf<N extends EventName | EventType> = N extends EventName ? Names[N] : Extract<N, EventType>
type NameOf<T extends EventType> = { [N in EventName]: Names[N] extends T ? N : never }[EventName]
/** An older version of an entity has no short name: its type ends in the same words. */
type KindOf<T extends EventType> = [NameOf<T>] extends [never] ? T : NameOf<T>
type OneOf<Slug extends string> = `${string}.${Slug}` | `wix.badges.v3.badge_${Slug}`

/** What a handler is given: the entity as it is now, or what the event is about. */
export type EventArgument<T extends EventType> = {
  readonly metadata: EventMetadata
} & (KindOf<T> extends OneOf<'created'>
  ? { readonly entity: EventPayloads[T] }
  : KindOf<T> extends OneOf<'updated'>
    ? {
        readonly entity: EventPayloads[T]
        /** What the fields were that are different now, by dotted path. */
        readonly modifiedFields?: Readonly<Record<string, unknown>>
      }
    : KindOf<T> extends OneOf<'deleted'>
      ? EventPayloads[T] extends Record<string, never>
        ? object
        : { readonly entity: EventPayloads[T] }
      : { readonly data: EventPayloads[T] })

/** Any event, for a handler of all of them. */
export interface AnyEvent {
  readonly metadata: EventMetadata
  readonly entity?: unknown
  readonly modifiedFields?: Readonly<Record<string, unknown>>
  readonly data?: unknown
}
