declare module '@20minutes/s3rver' {
  export interface KoaContext {
    readonly path: string
    readonly state: object
    mountPath?: string
  }

  export default class S3rver {
    constructor(options: {
      readonly port: number
      readonly address: string
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    readonly middleware: ((context: KoaContext, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
