import type { Data } from '../http/context.ts'

/** An installed app that receives events. */
export interface Installation {
  /** The id of the app. */
  readonly id: string
  readonly instanceId: string
  readonly permissions: readonly string[]
}

/** Finds the installed apps that receive events. */
export interface Installations {
  /** Oldest installation first. */
  list(data: Data): Promise<readonly Installation[]>
  /** Returns undefined if the app is not installed. */
  find(data: Data, appId: string): Promise<Installation | undefined>
  /** Returns the last installation of the app even after its removal, because the removal itself is announced. */
  lastInstance(data: Data, appId: string): Promise<string | undefined>
}
