import { Badge, type Tone } from '@vitrine/ui/badge'

export interface State {
  readonly name: string
  readonly tone: Tone
}

/** A state by its name and tone, as the tables of states have them. */
export const StateBadge = ({ name, tone }: State) => <Badge tone={tone}>{name}</Badge>
