import type { EventName, EventPayloads, EventType, eventTypes } from '@vitrine/client/event-payloads'

/** The originator of an event. */
export type Identity =
  | { readonly identityType: 'ANONYMOUS_VISITOR'; readonly anonymousVisitorId: string }
  | { readonly identityType: 'MEMBER'; readonly memberId: string }
  | { readonly identityType: 'WIX_USER'; readonly wixUserId: string }
  | { readonly identityType: 'APP'; readonly appId: string }
  | { readonly identityType: 'UNKNOWN' }

export interface EventMetadata {
  /** The id of the event, the same in every delivery. */
  readonly id: string
  readonly eventType: string
  readonly entityFqdn: string
  readonly slug: string
  readonly entityId: string
  readonly eventTime: Date
  /** Increases with each event of the same entity. */
  readonly entityEventSequence: string
  /** The installation of your app that receives the event. */
  readonly instanceId?: string | undefined
  readonly identity: Identity
}

type Names = typeof eventTypes
/** The event type for a wire type or a short name. */
export type TypeOf<N extends EventName | EventType> = N extends EventName ? Names[N] : Extract<N, EventType>
type NameOf<T extends EventType> = { [N in EventName]: Names[N] extends T ? N : never }[EventName]
/** Older entity versions have no short name; their type ends in the same words. */
type KindOf<T extends EventType> = [NameOf<T>] extends [never] ? T : NameOf<T>
type OneOf<Slug extends string> = `${string}.${Slug}` | `wix.badges.v3.badge_${Slug}`

/** The argument of a handler: the current entity, or the data of the event. */
export type EventArgument<T extends EventType> = {
  readonly metadata: EventMetadata
} & (KindOf<T> extends OneOf<'created'>
  ? { readonly entity: EventPayloads[T] }
  : KindOf<T> extends OneOf<'updated'>
    ? {
        readonly entity: EventPayloads[T]
        /** The previous values of the changed fields, by dotted path. */
        readonly modifiedFields?: Readonly<Record<string, unknown>>
      }
    : KindOf<T> extends OneOf<'deleted'>
      ? EventPayloads[T] extends Record<string, never>
        ? object
        : { readonly entity: EventPayloads[T] }
      : { readonly data: EventPayloads[T] })

/** Any event, for handlers of `*`. */
export interface AnyEvent {
  readonly metadata: EventMetadata
  readonly entity?: unknown
  readonly modifiedFields?: Readonly<Record<string, unknown>>
  readonly data?: unknown
}
