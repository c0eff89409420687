/** A guide as its build prints it: text, and elements of these kinds. */
export type GuideNode = string | GuideElement

export interface GuideElement {
  readonly tag: GuideTag
  readonly href?: string
  readonly id?: string
  readonly children: readonly GuideNode[]
}

/** `code-block` is an example for developers. */
export type GuideTag =
  | ('h2' | 'h3' | 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'code' | 'a' | 'br')
  | ('table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td' | 'code-block')
