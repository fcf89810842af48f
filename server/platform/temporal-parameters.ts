import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type ValueNode,
} from 'kysely'

/** Lets queries take Temporal.Instant where PostgreSQL takes a timestamptz: the driver would send it as JSON. */
export const temporalParameters: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
}

const asText = (value: unknown) => (value instanceof Temporal.Instant ? value.toString() : value)

class TemporalTransformer extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: asText(node.value) }
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(asText) }
  }
}

const transformer = new TemporalTransformer()
