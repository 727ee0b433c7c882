import { Card } from '../../ui/card';

export function InformationCard() {
  return (
    <Card title="Settings Information">
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>Ad images appear in the sidebar for lead generation</li>
        <li>Logos are used throughout the app for white-labeling</li>
        <li>Supported file types: PNG, JPEG, JPG, WebP</li>
        <li>File size limits: ad images up to 5MB, logos up to 2MB</li>
        <li>For best results, use transparent PNGs for logos and 300x200px for ads</li>
      </ul>
    </Card>
  );
}
