import { useLocation } from '@tanstack/react-router';
import { useProductConfig } from '../../platform/config/use-product-config';
import { useWidget } from './use-widget';

/** Its screenshots would show what the law keeps close: contact details of people. */
const withoutWidget = '/app/skip-trace';

/** Draws nothing: keeps the vendor's widget on the page where one is configured. */
export function FeedbackWidget() {
  const settings = useProductConfig()?.feedback ?? null;
  const isHidden = useLocation({ select: ({ pathname }) => pathname.startsWith(withoutWidget) });
  useWidget(settings, isHidden);
  return null;
}
