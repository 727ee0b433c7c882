import { useProductName } from '../../platform/config/use-product-config';

/** The document's title: the page first, so that many open tabs can be told apart. */
export function PageTitle({ children }: { children: string }) {
  const product = useProductName();
  return <title>{product === null ? children : `${children} · ${product}`}</title>;
}
