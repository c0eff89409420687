import type { Data } from '../http/context.ts'

/** An app that is installed: what it is told, and in whose name. */
export interface Installation {
  /** Of the app. */
  readonly id: string
  readonly instanceId: string
  readonly permissions: readonly string[]
}

/** Which apps are installed, for those who tell them what happens. */
export interface Installations {
  /** The longest installed first. */
  list(data: Data): Promise<readonly Installation[]>
  /** Of an app; undefined while it is not installed. */
  find(data: Data, appId: string): Promise<Installation | undefined>
  /** Of an app, also after it was removed: that it was is told of the installation it had last. */
  lastInstance(data: Data, appId: string): Promise<string | undefined>
}
