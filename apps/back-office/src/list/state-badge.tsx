import { Badge, type Tone } from '@vitrine/ui/badge'

export interface State {
  readonly name: string
  readonly tone: Tone
}

export const StateBadge = ({ name, tone }: State) => <Badge tone={tone}>{name}</Badge>
