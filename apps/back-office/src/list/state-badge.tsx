import { Badge, type Tone } from '@vitrine/ui/badge'

/** A state by its name and tone, as the tables of states have them. */
export const StateBadge = ({ name, tone }: { readonly name: string; readonly tone: Tone }) => (
  <Badge tone={tone}>{name}</Badge>
)
