import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

interface Statements {
  query(statement: string, values: unknown[]): Promise<{ rows: unknown[] }>
}
type Transaction = (work: (statements: Statements) => Promise<void>) => Promise<void>

/** A database that stores orders as simply as possible: the baseline for the shop's own orders. */
export interface RawOrders {
  place(): Promise<void>
  close(): Promise<void>
}

const PRODUCTS = 50
const TABLES = `
  create table raw_stock (id int primary key, quantity int not null check (quantity >= 0));
  insert into raw_stock select id, 1000000000 from generate_series(1, ${PRODUCTS}) id;
  create table raw_orders (id int generated always as identity primary key, total int not null);
  create table raw_lines (id int generated always as identity primary key, order_id int not null references raw_orders (id), product_id int not null);`

/** One order, two lines, two pieces of stock, in one transaction. */
const placing = (transaction: Transaction) => (): Promise<void> =>
  transaction(async (statements) => {
    const first = 1 + Math.floor(Math.random() * (PRODUCTS - 1))
    for (const id of [first, first + 1]) await statements.query('update raw_stock set quantity = quantity - 1 where id = $1 and quantity >= 1', [id])
    const { rows } = await statements.query('insert into raw_orders (total) values ($1) returning id', [first])
    const [order] = rows as { id: number }[]
    for (const id of [first, first + 1]) await statements.query('insert into raw_lines (order_id, product_id) values ($1, $2)', [order?.id, id])
  })

export async function rawOrdersOnPostgres(url: string): Promise<RawOrders> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  await pool.query(TABLES)
  const place = placing(async (work) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await work(client)
      await client.query('commit')
    } finally {
      client.release()
    }
  })
  return { place, close: () => pool.end() }
}

export async function rawOrdersEmbedded(directory: string): Promise<RawOrders> {
  const client = await PGlite.create(directory)
  await client.exec(TABLES)
  return { place: placing((work) => client.transaction(work)), close: () => client.close() }
}
