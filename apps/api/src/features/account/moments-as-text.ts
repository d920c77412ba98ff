type AsText<Row> = { [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] }

/** A row with its moments as the wire has them, ISO 8601. */
export const momentsAsText = <Row extends object>(row: Row): AsText<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as AsText<Row>
