/** Made by `guides/guides-plugin.ts`. */
declare module 'virtual:guides' {
  export const guides: Readonly<
    Record<
      import('./shell/help/owner-guides.ts').GuideName,
      {
        readonly title: string
        readonly headings: readonly string[]
        readonly load: () => Promise<{
          readonly default: readonly import('./shell/help/guide-node.ts').GuideNode[]
        }>
      }
    >
  >
}
