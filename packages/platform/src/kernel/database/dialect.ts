import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ValueListNode,
} from 'kysely'

/** Writes `false` for `in ()` and `true` for `not in ()`, which PostgreSQL rejects. */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand: list } = node
    const isList = PrimitiveValueListNode.is(list) || ValueListNode.is(list)
    const isEmpty = isList && list.values.length === 0
    if (isEmpty) this.append(OperatorNode.is(operator) && operator.operator === 'not in' ? 'true' : 'false')
    else super.visitBinaryOperation(node)
  }
}

/** A PostgreSQL dialect that uses `QueryCompiler`. */
export class ServerDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new QueryCompiler()
  }
}
